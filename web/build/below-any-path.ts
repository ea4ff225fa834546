import type { Plugin } from 'vite';

const helper = /vite\/preload-helper\.js$/;
const fromRoot = 'return "/"+dep';
const fromHere = 'return new URL("../"+dep,import.meta.url).pathname';

/**
 * Has the build's files find one another from where they are, for an installation may lie below a path: the one build serves all. The
 * page itself names them from the root of the host, which the server puts right. Vite's own way to the same (`renderBuiltUrl`)
 * passes an address with every import, which a first visit would have to carry.
 */
export function belowAnyPath(): Plugin {
  return {
    name: 'below-any-path',
    apply: 'build',
    transform(code, id) {
      if (!helper.test(id)) return null;
      if (!code.includes(fromRoot)) this.error('The helper that loads files ahead is not as it was known');
      return { code: code.replace(fromRoot, fromHere), map: null };
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk')
          file.code = file.code.replace(
            /([`"'])\/assets\/([\w.-]+)\1/g,
            'new URL(`$2`,import.meta.url).href',
          );
        else if (file.fileName.endsWith('.css'))
          file.source = String(file.source).replaceAll('url(/assets/', 'url(');
      }
    },
  };
}
