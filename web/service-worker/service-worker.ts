import { addAppShell } from './app-shell.ts'
import { addNotifications } from './notifications.ts'
import { addSharedReceipts } from './shared-receipt.ts'
import type { WorkerScope } from './worker-scope.ts'

/** Runs beside the pages of this host, also when none is open. Each concern adds its own listeners. */
const scope = globalThis as unknown as WorkerScope

scope.addEventListener('install', event => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', event => event.waitUntil(scope.clients.claim()))
addAppShell(scope)
addNotifications(scope)
addSharedReceipts(scope)
