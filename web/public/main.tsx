import './styles.ts'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { loadPublicMessages } from '#web/messages/load-messages.ts'
import type { PublicPage } from './page.ts'
import { PublicApp } from './public-app.tsx'
import { rowOf } from './screen-of.ts'

const text = document.getElementById('page')?.textContent
const root = document.getElementById('root')

/** Takes over the page that the server rendered. */
async function takeOver(page: PublicPage, at: HTMLElement) {
  const row = rowOf(page.name)
  const [messages, screen] = await Promise.all([
    loadPublicMessages(page.language, page.platform.name, row),
    row.screen(),
  ])
  // As a transition it is done in slices, between which the page answers.
  startTransition(() => {
    hydrateRoot(at, <PublicApp page={page} messages={messages} Screen={screen.default} />)
  })
}

if (text && root) void takeOver(JSON.parse(text) as PublicPage, root)
