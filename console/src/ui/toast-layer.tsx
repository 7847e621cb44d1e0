import { Toast as Base } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Glyph } from './glyph.tsx'
import { IconButton } from './icon-button.tsx'

const GLYPH = { ok: 'check', info: 'pie2', bad: 'alert' } as const

type ToastTone = keyof typeof GLYPH
type ToastData = { tone: ToastTone }

export type NewToast = {
  /** One short sentence: «Pregunta publicada en “Taller”». */
  text: string
  tone?: ToastTone
  /** «Deshacer», «Ver», «Reintentar». */
  action?: { label: string; run: () => void }
}

const SECONDS = { plain: 5000, withAction: 10_000, untilClosed: 0 }
const manager = Base.createToastManager<ToastData>()

function add({ text, tone = 'ok', action }: NewToast): void {
  const id = manager.add({
    title: text,
    timeout: tone === 'bad' ? SECONDS.untilClosed : action ? SECONDS.withAction : SECONDS.plain,
    priority: tone === 'bad' ? 'high' : 'low',
    data: { tone },
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          action.run()
          manager.close(id)
        },
      },
    }),
  })
}

type Props = {
  /** Hands over each toast to be shown, from now on and those that wait. @returns how to stop */
  take: (show: (toast: NewToast) => void) => () => void
}

/** The toasts themselves, which `toast.tsx` loads. */
export function ToastLayer({ take }: Props) {
  const { t } = useTranslation()
  useEffect(() => take(add), [take])
  return (
    <Base.Provider toastManager={manager} limit={3}>
      <Base.Portal>
        <Base.Viewport
          aria-label={t(($) => $.ui.notifications)}
          className="fixed right-5 bottom-[76px] z-(--layer-toast) flex w-[400px] max-w-[calc(100vw-32px)] flex-col gap-2 outline-none max-sm:right-auto max-sm:bottom-36 max-sm:left-1/2 max-sm:-translate-x-1/2"
        >
          <ToastList />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  )
}

function ToastList() {
  const { t } = useTranslation()
  const { toasts } = Base.useToastManager<ToastData>()
  return toasts.map((toast) => {
    const tone = toast.data?.tone ?? 'ok'
    return (
      <Base.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['right', 'down']}
        className="flex min-h-11 items-center gap-2.5 rounded-md border border-line-2 bg-raised py-1.5 pr-2 pl-3 shadow-2 transition-[opacity,translate] duration-(--duration-base) ease-out data-ending-style:translate-y-2 data-ending-style:opacity-0 data-limited:hidden data-starting-style:translate-y-2 data-starting-style:opacity-0"
      >
        <Glyph name={GLYPH[tone]} tone={tone} />
        <Base.Title render={<p />} className="type-body min-w-0 flex-1 py-0.5" />
        <Base.Action className="type-button touch-target h-7 rounded-sm px-2.5 text-[12px] text-ink-2 hover:bg-fill hover:text-ink" />
        {/* Base UI hides it until the toast is pointed at, for toasts that lie on each other. Ours stand side by side. */}
        <Base.Close aria-hidden={false} render={<IconButton label={t(($) => $.ui.close)} icon={<X aria-hidden />} />} />
      </Base.Root>
    )
  })
}
