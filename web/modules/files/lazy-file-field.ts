import { lazy } from 'react'

/** Comes when a file is asked for. */
export const FileField = lazy(() => import('./file-field.tsx'))
