import './ui/fonts.css'
import '@mantine/core/styles.css'
import './ui/global.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { holdInstallPrompt } from './browser/app/install-prompt.ts'
import { isShell } from './browser/native/shell.ts'
import { router } from './routes/router.tsx'

holdInstallPrompt()
if (isShell()) void import('./shell/native-app.ts').then(({ connectShell }) => connectShell(router))

const root = document.getElementById('root')
if (!root) throw new Error('app.html has no #root')
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
)
