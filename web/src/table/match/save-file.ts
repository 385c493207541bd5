/** Saves a text as a file on the user's device. */
export function saveFile(name: string, written: string): void {
  const address = URL.createObjectURL(new Blob([written], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
