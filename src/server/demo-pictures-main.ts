import { drawDemoPictures } from '#server/shop/demo-pictures.ts';

// A step of the build: the first start of a demo need not draw them.
await drawDemoPictures();
