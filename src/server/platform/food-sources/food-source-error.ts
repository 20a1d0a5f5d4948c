/** An outside food database did not answer as it should. The message names no address, which may hold a key. */
export class FoodSourceError extends Error {}
