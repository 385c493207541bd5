import type { InBoth } from '@tefuda/kernel'
import type { CheckedRecord } from '../engine/checked-record.ts'
import { EngineDied } from '../engine/client.ts'

type Checked = { readonly checked: CheckedRecord } | { readonly unchecked: InBoth }

/** Checks a record beside the page, in an engine that is stopped afterwards. */
export function checkRecord(written: string): Promise<Checked> {
  const worker = new Worker(new URL('../engine/worker.ts', import.meta.url), { type: 'module' })
  const checked = new Promise<Checked>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<Checked>) => resolve(data))
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      reject(new EngineDied())
    })
    worker.postMessage({ id: 1, request: { do: 'verify', record: written } })
  })
  return checked.finally(() => worker.terminate())
}
