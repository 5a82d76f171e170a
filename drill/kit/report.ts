/** What a drill did and found, printed as it goes; a failed promise makes the process end with code 1. */
export interface Report {
  /** Does one thing and says how long it took. */
  step<T>(what: string, work: () => Promise<T>): Promise<T>
  /** Says whether a promise held; the drill goes on, so that all of them are seen. */
  promise(what: string, holds: boolean, detail?: string): void
  /** The table of all steps and promises; false if one failed. */
  end(): boolean
}

export function createReport(title: string): Report {
  const begin = performance.now()
  const rows: [what: string, outcome: string][] = []
  let isKept = true
  return {
    async step(what, work) {
      const started = performance.now()
      process.stdout.write(`▶ ${what}\n`)
      const result = await work()
      rows.push([what, clock(performance.now() - started)])
      return result
    },
    promise(what, holds, detail = '') {
      isKept &&= holds
      rows.push([what, `${holds ? 'holds' : 'FAILS'}${detail && ` (${detail})`}`])
      process.stdout.write(`${holds ? '✓' : '✗'} ${what}${detail && `: ${detail}`}\n`)
    },
    end() {
      rows.push(['all of it', clock(performance.now() - begin)])
      const width = Math.max(...rows.map(([what]) => what.length))
      const lines = rows.map(([what, outcome]) => `${what.padEnd(width)}  ${outcome}`)
      process.stdout.write(`\n${title}\n${lines.join('\n')}\n`)
      if (!isKept) process.exitCode = 1
      return isKept
    },
  }
}

/** Minutes and seconds: `1 min 04.2 s`. */
function clock(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  const seconds = ((ms - minutes * 60_000) / 1000).toFixed(1)
  return `${minutes} min ${seconds.padStart(4, '0')} s`
}
