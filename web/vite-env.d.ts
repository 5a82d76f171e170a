/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the API lives when it is not on this host, up to and including `/api/v1`. */
  readonly VITE_API_BASE?: string
  /** What the values in the browser's storage are sealed with. */
  readonly VITE_STORAGE_SECRET?: string
}
