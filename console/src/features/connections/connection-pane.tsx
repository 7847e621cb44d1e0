import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useMedia } from '#ui/media.ts'

type Props = {
  title: string
  help: string
  /** At the right of the title: who answers there. */
  choice?: ReactNode
  /** Ends it: at the foot. */
  end?: ReactNode
  /** Saves it: last at the foot. */
  save?: ReactNode
  onClose: () => void
  closeLabel: string
  children: ReactNode
}

/** The page of one connection beside the cards, and alone if there is no room for both. */
export function ConnectionPane({ title, help, choice, end, save, onClose, closeLabel, children }: Props) {
  const { t } = useTranslation()
  const head = useRef<HTMLElement>(null)
  const Heading = useMedia('page') ? 'h1' : 'h2'
  // Opened from a card far down, it begins above the window.
  useEffect(() => {
    head.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <section data-region aria-label={title} className="flex min-w-0 flex-1 flex-col">
      <header
        ref={head}
        className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-6 py-3.5 max-sm:px-4"
      >
        <div className="min-w-0 flex-1 basis-52">
          <Heading className="type-dialog text-balance">{title}</Heading>
          <p className="type-meta text-ink-2">{help}</p>
        </div>
        {choice}
        <IconButton label={t(($) => $.ui.close)} icon={<X aria-hidden />} onClick={onClose} />
      </header>
      <ol className="flex-1 px-6 pt-5 pb-6 max-sm:px-4">{children}</ol>
      <footer className="sticky bottom-0 flex flex-wrap items-center justify-end gap-2 border-t border-line bg-surface px-6 py-2.5 max-sm:px-4">
        <p className="type-meta min-w-0 flex-1 basis-52 text-ink-2">{t(($) => $.connections.kept)}</p>
        {end}
        <Button onClick={onClose}>{closeLabel}</Button>
        {save}
      </footer>
    </section>
  )
}
