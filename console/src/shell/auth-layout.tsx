import { COMMA, MARK } from '@tertulia/design/logo.ts'
import { ChevronDown, Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#i18n/format.ts'
import { changeLanguage } from '#i18n/i18n.ts'
import { useLanguage } from '#i18n/language.ts'
import { Comma } from '#ui/comma.tsx'
import { Logo } from '#ui/logo.tsx'
import { usePageTitle } from './page-title.ts'

type Props = {
  title: string
  /** One line under the title. */
  lead?: ReactNode
  /** Links at the foot: conditions, privacy. */
  foot?: ReactNode
  children: ReactNode
}

/** Before one is inside: form at the left, the wine panel with a conversation at the right, on phones above. */
export function AuthLayout({ title, lead, foot, children }: Props) {
  usePageTitle(title)
  return (
    <div className="flex min-h-dvh bg-surface max-md:flex-col">
      <PhoneHeader />
      <div className="flex min-w-0 flex-1 flex-col max-md:px-6">
        <div className="px-12 pt-9 max-md:hidden">
          <Logo size={26} on="surface" />
        </div>
        <main className="mx-auto flex w-full max-w-[360px] flex-1 flex-col justify-center py-10 max-md:max-w-[480px] max-md:justify-start max-md:pt-7">
          <h1 className="font-voice text-[34px]/[40px] font-medium tracking-[-0.012em] text-balance max-md:text-[32px]/[36px]">
            {title}
          </h1>
          {lead && <p className="type-lead mt-2 text-[14px] text-ink-2">{lead}</p>}
          <div className="mt-6">{children}</div>
        </main>
        <div className="type-meta flex items-center justify-between px-12 pb-7 text-ink-2 max-md:px-0">
          <LanguageSwitch />
          <div className="flex gap-4">{foot}</div>
        </div>
      </div>
      <WinePanel />
    </div>
  )
}

/** Both commas, far larger than the panel. */
function OversizedMark({ className }: { className: string }) {
  return (
    <svg aria-hidden viewBox={MARK.viewBox} className={className}>
      <path d={COMMA} transform={MARK.left.transform} className="fill-[#741034]" />
      <path
        d={COMMA}
        transform={MARK.right.transform}
        strokeWidth={1.6}
        paintOrder="stroke"
        className="fill-[#9c2252] stroke-[#8a1845]"
      />
    </svg>
  )
}

function WinePanel() {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div
      aria-hidden
      className="relative m-2 flex w-[45%] max-w-[760px] flex-col justify-end overflow-hidden rounded-xl bg-[#8a1845] p-14 text-on-tinto max-md:hidden"
    >
      <OversizedMark className="absolute -top-[87px] left-11 w-[98%] max-w-none" />
      <div className="relative flex flex-col gap-5">
        <Line by="María José, 22:41">{format.quote(t(($) => $.shell.voices.first))}</Line>
        <Line by="Aitana, 22:41" isAgent>
          {t(($) => $.shell.voices.answer)}
        </Line>
        <Line by="María José, 22:42">{format.quote(t(($) => $.shell.voices.last))}</Line>
      </div>
    </div>
  )
}

function Line({ by, isAgent = false, children }: { by: string; isAgent?: boolean; children: ReactNode }) {
  return (
    <div className={isAgent ? 'ml-[92px]' : 'max-w-[420px]'}>
      <p className="type-meta flex items-center gap-2 opacity-90">
        {isAgent && <Comma size={10} className="text-[#f5a6b9]" />}
        {by}
      </p>
      <p className="mt-1.5 font-voice text-[26px]/[34px]">{children}</p>
    </div>
  )
}

function PhoneHeader() {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div className="relative flex h-[228px] shrink-0 flex-col justify-between overflow-hidden bg-[#8a1845] px-6 py-6 text-on-tinto md:hidden">
      <OversizedMark className="absolute -top-16 left-[120px] w-[320px]" />
      <div className="relative">
        <Logo size={26} on="tinto" />
      </div>
      <p aria-hidden className="relative font-voice text-[22px]/[28px]">
        {format.quote(t(($) => $.shell.voices.last))}
      </p>
    </div>
  )
}

/** The native menu: this page has to be light. */
function LanguageSwitch() {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <label className="relative flex items-center gap-1.5">
      <Globe aria-hidden className="size-3.5!" />
      <span className="sr-only">{t(($) => $.shell.language)}</span>
      <select
        value={language}
        onChange={(event) => void changeLanguage(event.target.value === 'en' ? 'en' : 'es')}
        className="cursor-pointer appearance-none rounded-xs bg-transparent pr-5"
      >
        <option value="es">Español</option>
        <option value="en">English</option>
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute right-0 size-3.5!" />
    </label>
  )
}
