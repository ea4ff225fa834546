import { bundleOf } from '../bundle-of.ts';

const bundle = bundleOf('serve');
const { serve }: typeof import('./serve.ts') = await import(bundle ?? './serve.ts');
await serve(process.argv.slice(2));
