import type { WrittenRecord } from '@tefuda/engine/protocol'
import { Seating, sittersOf } from './seating.tsx'

type Props = Pick<Parameters<typeof Seating>[0], 'onSit' | 'onCancel'> & { readonly record: WrittenRecord }

/** Who sits where when a record is gone on with that somebody brought. */
export default function BroughtSeating({ record, ...rest }: Props) {
  return <Seating options={record.options} were={sittersOf(record)} {...rest} />
}
