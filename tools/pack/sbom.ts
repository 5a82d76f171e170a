import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, run } from '../step.ts'

const licenseFile = /^(licen[cs]e|notice|copying|copyright)[^/]*?(\.(md|txt|mit|bsd))?$/i

/** The parts of CycloneDX 1.5 that are read or changed here; the rest is passed on as npm wrote it. */
export interface Sbom {
  bomFormat: 'CycloneDX'
  metadata: { component: { name: string; type: string } }
  components: SbomComponent[]
}

interface SbomComponent {
  /** With its scope: `@fastify/static`. */
  name: string
  version: string
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[]
  /** npm's notes, such as `cdx:npm:package:extraneous`: on this disk, and not in the lock file. */
  properties?: { name: string; value: string }[]
}

/**
 * What a release is built from, as CycloneDX 1.5: every production package with version, license and checksum, also those
 * that are packed into the bundles and those that only build them.
 */
export async function readSbom(): Promise<Sbom> {
  const { code, output } = await run(['npm', 'sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'])
  if (code !== 0) throw new Error(`npm sbom ended with ${code} (it needs npm 10 or newer).\n${output}`)
  const sbom = JSON.parse(output) as Sbom
  const { component } = sbom.metadata
  // npm names it after the folder it was called in.
  sbom.metadata.component = { ...component, name: 'triveni', type: 'application' }
  sbom.components = sbom.components.filter(({ properties = [] }) => !properties.some(isExtraneous))
  return sbom
}

const isExtraneous = ({ name, value }: { name: string; value: string }) =>
  name === 'cdx:npm:package:extraneous' && value === 'true'

/** The license texts of all packages, each text once with the packages it is of. */
export function noticesOf({ components }: Sbom): string {
  const folders = installedPackages()
  const packagesOf = new Map<string, string[]>()
  for (const component of components) {
    const id = `${component.name}@${component.version}`
    const text = licenseText(component, folders.get(id))
    packagesOf.set(text, [...(packagesOf.get(text) ?? []), id])
  }
  const parts = [...packagesOf].map(([text, packages]) => `${packages.join('\n')}\n\n${text.trim()}\n`)
  return `Triveni contains these packages, or is built with them.\n\n${parts.join(`\n${'-'.repeat(80)}\n\n`)}`
}

/** The folder of every installed package by `name@version`. */
function installedPackages(): Map<string, string> {
  const manifests = globSync('node_modules/{,**/node_modules/}{@*/*,[!@.]*}/package.json', { cwd: root })
  return new Map(
    manifests.map(file => {
      const { name, version } = JSON.parse(readFileSync(join(root, file), 'utf8')) as SbomComponent
      return [`${name}@${version}`, join(root, dirname(file))]
    }),
  )
}

/** The texts in the folder of a package, or the names of its licenses where it brings none. */
function licenseText({ licenses = [] }: SbomComponent, folder: string | undefined): string {
  const files = folder ? readdirSync(folder).filter(name => licenseFile.test(name)) : []
  if (folder && files.length > 0)
    return files
      .sort()
      .map(name => readFileSync(join(folder, name), 'utf8'))
      .join('\n')
  const names = licenses.map(({ license, expression }) => expression ?? license?.id ?? license?.name)
  return `License: ${names.join(', ') || 'see the package'}`
}
