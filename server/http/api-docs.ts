import type { Contract, Operation } from '#domain/access/contract.ts'
import { api } from '#domain/api.ts'
import { htmlText } from '#domain/kernel/escaped-text.ts'
import { API_BASE } from './mount.ts'
import { accessWords } from './openapi.ts'

/**
 * A page for people who read the API rather than generate clients from it: every operation, who may call it, what
 * it refuses.
 */
export function apiDocsPage(demo: boolean, platform: string): string {
  const title = `${htmlText(platform)} API`
  const groups = Map.groupBy(Object.entries(api as Contract), ([key]) => key.split(' ')[1]!.split('/')[1]!)
  const sections = [...groups].map(
    ([name, entries]) =>
      `<section id="${name}"><h2>${name}</h2>${entries
        .filter(([, operation]) => demo || !operation.demoOnly)
        .map(([key, operation]) => row(key, operation))
        .join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
article{border-top:1px solid color-mix(in srgb,currentColor 20%,transparent);padding:.75rem 0}code{font-size:.95em}
p{margin:.25rem 0}small{opacity:.8}nav a{margin-right:.75rem}</style></head><body>
<h1>${title}</h1><p>Base <code>${API_BASE}</code>. For programs: <a href="${API_BASE}/openapi.json">openapi.json</a> (OpenAPI 3.1).
A POST needs an <code>Idempotency-Key</code> unless it says otherwise; refusals come as problem documents (RFC 9457) with a <code>code</code>.</p>
<nav>${[...groups.keys()].map(name => `<a href="#${name}">${name}</a>`).join('')}</nav>${sections.join('')}</body></html>`
}

function row(key: string, operation: Operation): string {
  const refusals = operation.refusals?.length
    ? `<p><small>Refuses: ${operation.refusals.join(', ')}</small></p>`
    : ''
  const key10 = key.startsWith('POST') && operation.idempotency === 'none' ? ' No Idempotency-Key.' : ''
  return `<article><h3><code>${key}</code></h3><p>${operation.summary}${key10}</p>
<p><small>${operation.id} · ${accessWords(operation.access).join(', ')}</small></p>${refusals}</article>`
}
