import { step } from './step.ts'

/** Everything that can be said about the code without running it. The steps run side by side. */
const steps: [name: string, ...command: string[]][] = [
  // Several checkers each work the contract out anew: four took 64 s of processor and 3 GB, one takes 37 s and 1.5 GB.
  ['types', 'tsc', '-p', '.', '--checkers', '1'],
  ['lint and format', 'biome', 'ci', '.'],
  ['import directions', 'node', 'tools/imports.ts'],
  ['owners of tables', 'node', 'tools/table-owners.ts'],
  ['schema files', 'node', 'tools/schema.ts'],
  ['rules', 'node', 'tools/rules.ts'],
  ['sizes of files and folders', 'node', 'tools/file-sizes.ts'],
  ['generated files', 'node', 'tools/generate.ts', '--check'],
  ['unused code', 'knip'],
  ['code that tests alone use', 'knip', '--production', '--include', 'files,exports,types'],
]

const results = await Promise.all(
  steps.map(async ([name, ...command]) => ({ name, ...(await step(name, command)) })),
)
const failed = results.filter(result => result.code !== 0)
for (const { name, output } of failed) process.stdout.write(`\n── ${name}\n${output.trim()}\n`)
const words = failed.length > 0 ? `failed: ${failed.map(result => result.name).join(', ')}` : 'all is well'
process.stdout.write(`\n${words}\n`)
process.exitCode = failed.length > 0 ? 1 : 0
