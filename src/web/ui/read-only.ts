import { createContext, useContext } from 'react';

/** True on read-only pages: fields and buttons that write are disabled; links and toggles are not. */
export const ReadOnlyContext = createContext(false);

export const useReadOnly = () => useContext(ReadOnlyContext);
