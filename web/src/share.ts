/** Whether a text is on the clipboard now. Over an unsafe connection there is none. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** What became of something that was to be shared: `closed` where the person thought better of it. */
export type Shared = 'shared' | 'copied' | 'closed' | 'failed'

/** Hands a text to the device's own sheet for sharing, or to the clipboard where there is none. */
export async function shareText(text: string): Promise<Shared> {
  try {
    if (navigator.share) {
      await navigator.share({ text })
      return 'shared'
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
  }
  return (await copyText(text)) ? 'copied' : 'failed'
}
