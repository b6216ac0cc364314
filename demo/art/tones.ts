// Where the emoji's own colour is not that of the thing in a shop of Assam.

/** A tomato that is red, not pink. */
export const ripe = { tone: { hue: 16, saturate: 1, bright: 0.98 } }
/** The onion of every kitchen here. */
export const redOnion = { tone: { hue: -38, saturate: 1.15, bright: 0.86 } }
/** A brinjal's dark purple. */
export const purple = { tone: { hue: 32, saturate: 0.75, bright: 0.62 } }
/** Broccoli without its touch of blue. */
export const leafGreen = { tone: { hue: -28, saturate: 0.9, bright: 1.02 } }
