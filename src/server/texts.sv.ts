import shop from './shop/shop.sv.json';

export const texts = { shop };
