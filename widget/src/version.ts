/** Version of the widget's package. */
export const version = '0.1.0';
