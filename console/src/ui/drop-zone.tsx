import { FileUp } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from './cx.ts'

type Props = {
  /** Most files at once. The caller tells per file whether it is refused, and why. */
  max: number
  /** Kinds for the file picker: `.pdf,.docx`. */
  accept: string
  /** Accepted files in words: «PDF, DOCX. Máximo 9,54 MB cada uno.» */
  hint: string
  onFiles: (files: File[]) => void
  /** At the right: how far the batch is. */
  children?: ReactNode
}

/** Takes files that are dropped on it or chosen from it. */
export function DropZone({ max, accept, hint, onFiles, children }: Props) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)

  function onDrop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    if (event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files])
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping is the mouse's way; the button inside is everyone's
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      className={cx(
        'flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-dashed px-4 py-3.5 transition-colors duration-(--duration-instant)',
        isOver ? 'border-ink bg-fill' : 'border-control bg-subtle',
      )}
    >
      <FileUp aria-hidden className="size-5! text-ink-2" />
      <div className="min-w-52 flex-1">
        <p className="type-button">
          {t(($) => $.ui.drop_here_before, { count: max })}{' '}
          <button type="button" className="link type-button" onClick={() => input.current?.click()}>
            {t(($) => $.ui.drop_here_choose, { count: max })}
          </button>
        </p>
        <p className="type-meta text-ink-3">{hint}</p>
      </div>
      {children}
      <input
        ref={input}
        type="file"
        multiple={max > 1}
        accept={accept}
        aria-label={hint}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Emptied so that the person can choose the same file again after mending it.
          event.target.value = ''
        }}
      />
    </div>
  )
}
