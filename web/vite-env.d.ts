/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the API lives when it is not on this host, up to and including `/api/v1`. */
  readonly VITE_API_BASE?: string
  /** Where the website is, for a build that is not served by it: the native shell’s. */
  readonly VITE_PUBLIC_URL?: string
  /** What the values in the browser's storage are sealed with. */
  readonly VITE_STORAGE_SECRET?: string
}
