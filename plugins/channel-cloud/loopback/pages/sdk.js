// The script of a window in which access is given to an app, as pages call it: `FB.init`, then `FB.login`.
(() => {
  const { origin } = new URL(document.currentScript.src);
  let appId = '';
  window.FB = {
    init(options) {
      appId = options.appId;
    },
    login(callback, { config_id: config, extras = {} }) {
      const query = new URLSearchParams({ app: appId, config, feature: extras.featureType ?? '' });
      const popup = window.open(`${origin}/window?${query}`, 'signup', 'width=480,height=640');
      const end = (authResponse) => {
        clearInterval(watch);
        window.removeEventListener('message', hear);
        callback(
          authResponse ? { status: 'connected', authResponse } : { status: 'unknown', authResponse: null },
        );
      };
      const hear = ({ source, data }) => {
        if (source === popup && data?.type === 'code') end({ code: data.code });
      };
      const watch = setInterval(() => {
        if (popup === null || popup.closed) end(null);
      }, 200);
      window.addEventListener('message', hear);
    },
  };
  window.fbAsyncInit?.();
})();
