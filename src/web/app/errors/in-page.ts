import { createContext } from 'react';

/** True inside a layout that already has its bars and its main part: what fails there is shown in its place alone. */
export const InPage = createContext(false);
