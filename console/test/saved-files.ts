import { vi } from 'vitest'

/** The files that the page gives the person from here on, in place of the browser's downloads. */
export function savedFiles(): { name: string; content: Blob }[] {
  const files: { name: string; content: Blob }[] = []
  let content = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => {
    if (made instanceof Blob) content = made
    return 'blob:kept'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(this: HTMLAnchorElement) {
    if (this.download) files.push({ name: this.download, content })
  })
  return files
}
