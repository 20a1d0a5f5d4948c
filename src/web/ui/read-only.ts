import { createContext, useContext } from 'react';

/** True where a page is only looked at: fields and buttons that write are off, links and what merely opens or folds stay. */
export const ReadOnlyContext = createContext(false);

export const useReadOnly = () => useContext(ReadOnlyContext);
