import { useVoice } from '../speak.tsx'

/** What did not work, where something did not. */
export function Trouble({ error }: { readonly error: unknown }) {
  const { trouble } = useVoice()
  if (error === null) return null
  return (
    <p className="notice trouble" role="alert">
      {trouble(error)}
    </p>
  )
}
