import type app from './app.sv.json';

export type TitleKey = keyof (typeof app)['titles'];
