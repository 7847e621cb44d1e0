import type { Ref } from 'react'

type Props = {
  label: string
  /** As `<input accept>` takes it. */
  accept: string
  /** A phone takes the picture now. */
  camera?: boolean
  onFile: (file: File) => void
  ref: Ref<HTMLInputElement>
}

/** A hidden file input that another control opens. A file can be chosen twice in a row. */
export function FileChooser({ label, accept, camera = false, onFile, ref }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      aria-label={label}
      accept={accept}
      {...(camera && { capture: 'environment' as const })}
      onChange={({ target }) => {
        const file = target.files?.[0]
        if (file) onFile(file)
        target.value = ''
      }}
    />
  )
}
