/**
 * Whether the app on this machine is ready, for container platforms: exit code 0 or 1 with a line that says why. Reads
 * `PORT` alone, so that it answers although other settings are wrong.
 */
const WITHIN_MS = 4000

const address = `http://127.0.0.1:${process.env.PORT || '3000'}/health/ready`
try {
  const { status } = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(WITHIN_MS),
  })
  process.stdout.write(`${address} answers ${status}\n`)
  process.exitCode = status === 200 ? 0 : 1
} catch (error) {
  process.stdout.write(`${address} does not answer: ${(error as Error).message}\n`)
  process.exitCode = 1
}
