/** What a test gets for an imported stylesheet, picture or sound. */
export default 'asset';
