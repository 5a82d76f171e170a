import { createContext } from 'react'

/** Whether this installation has maps: known to the server, so that no page makes room for one that never comes. */
export const MapsContext = createContext(false)
