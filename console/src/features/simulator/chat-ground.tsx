import { useTranslation } from 'react-i18next'

const MARKS = 60

/** «De prueba» across the chat, so that no picture of it passes for WhatsApp. */
export function ChatGround() {
  const { t } = useTranslation()
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden bg-fill">
      <div className="absolute -inset-10 flex flex-wrap content-start gap-x-7 gap-y-11">
        {Array.from({ length: MARKS }, (_, at) => (
          <span
            key={at}
            className="-rotate-[18deg] text-[13px]/[20px] font-semibold whitespace-nowrap text-ink opacity-[0.09] select-none"
          >
            {t(($) => $.simulator.of_trial)}
          </span>
        ))}
      </div>
    </div>
  )
}
