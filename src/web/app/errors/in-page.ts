import { createContext } from 'react';

/** True inside a layout that has bars and a main element: a failure there replaces only the content. */
export const InPage = createContext(false);
