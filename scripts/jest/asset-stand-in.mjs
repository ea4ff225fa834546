/** Stand-in for an imported stylesheet, picture or sound in a test. */
export default 'asset';
