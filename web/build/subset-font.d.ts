/** Types of the part of the package that we use; it brings none. */
declare module 'subset-font' {
  interface Options {
    targetFormat?: 'woff2';
    keepFeatures?: readonly string[];
    variationAxes?: Record<string, { min: number; max: number }>;
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
