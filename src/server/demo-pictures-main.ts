import { drawDemoPictures } from '#server/shop/demo-pictures.ts';

// A build step, so that the first start of a demo need not render them.
await drawDemoPictures();
