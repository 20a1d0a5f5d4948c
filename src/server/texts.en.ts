import shop from './shop/shop.en.json';

export const texts = { shop };
