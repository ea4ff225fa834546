/** Takes the next piece of a sound: samples from -1 to 1, one array a channel, and how many there are to a second. */
export type TakeSound = (channels: readonly Float32Array[], rate: number) => void;
