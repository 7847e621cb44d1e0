import { faqGenerations, PageInput, type PageSeen } from '@tertulia/contract/faq-generation'
import { causeWords } from '@tertulia/contract/faq-generation-causes'
import { GENERATION_PAGES } from '@tertulia/contract/faq-generation.limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '#api/query.ts'
import { useLanguage } from '#i18n/language.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxBox } from '#ui/checkbox.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { Note } from '#ui/note.tsx'
import { AddressField } from '#ui/address-field.tsx'
import { addressOf } from './generation-state.tsx'
import { PageDrawer } from './page-drawer.tsx'

/** A page of a website, and the others of it that it leads to, to choose from before any is read. */
export function GenerateFromSite({ agentId, start }: { agentId: string; start: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const look = useSend(faqGenerations.look)
  const form = useForm(PageInput, { agent_id: agentId, url: start })
  const seen = look.data
  const words = seen?.cause ? causeWords({ source: 'link', cause: seen.cause }, language) : undefined
  return (
    <div className="flex flex-col gap-4">
      <Form form={form} save={(body) => look.mutateAsync({ body })} className="flex flex-col gap-3">
        <AddressField
          name="url"
          label={t(($) => $.faqGeneration.url)}
          help={t(($) => $.faqGeneration.look_help)}
          placeholder="https://"
        />
        <Button
          type="submit"
          variant={seen && !seen.cause ? 'secondary' : 'ink'}
          className="self-start"
          loading={look.isPending}
          loadingLabel={t(($) => $.faqGeneration.looking)}
        >
          {t(($) => $.faqGeneration.look)}
        </Button>
      </Form>
      {seen && words && (
        <Note tone="bad" title={`${addressOf(seen.url)}: ${words.what}`}>
          {words.todo}
        </Note>
      )}
      {seen && !words && <Pages key={seen.url} agentId={agentId} seen={seen} onRead={() => look.reset()} />}
    </div>
  )
}

function Pages({ agentId, seen, onRead }: { agentId: string; seen: PageSeen; onRead: () => void }) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<readonly string[]>([seen.url])
  const [shown, setShown] = useState<string>()
  const read = useSend(faqGenerations.readPages, { refreshes: [faqGenerations.list] })
  const pages = [{ url: seen.url, label: seen.title || addressOf(seen.url) }, ...seen.links]
  const isFull = chosen.length >= GENERATION_PAGES
  const toggle = (url: string, isChosen: boolean) =>
    setChosen((now) => (isChosen ? [...now, url] : now.filter((each) => each !== url)))
  return (
    <section aria-labelledby="pages" className="flex flex-col gap-3">
      <div>
        <h3 id="pages" className="type-section">
          {t(($) => $.faqGeneration.pages)}
        </h3>
        <p className="type-meta text-ink-3">{t(($) => $.faqGeneration.pages_help, { max: GENERATION_PAGES })}</p>
      </div>
      <ul className="max-h-[420px] overflow-y-auto border-y border-line">
        {pages.map(({ url, label }) => {
          const isChosen = chosen.includes(url)
          return (
            <li key={url} className="flex items-center gap-3 border-b border-line px-1 py-2 last:border-0">
              <CheckboxBox
                label={label}
                checked={isChosen}
                disabled={!isChosen && isFull}
                onChange={(checked) => toggle(url, checked)}
              />
              <span className="min-w-0 flex-1">
                <span className="type-button block truncate">
                  {label}
                  {url === seen.url && (
                    <span className="type-meta ml-2 font-normal text-ink-3">{t(($) => $.faqGeneration.this_page)}</span>
                  )}
                </span>
                <span className="type-meta block truncate text-ink-3">{addressOf(url)}</span>
              </span>
              <Button
                variant="ghost"
                size="sm"
                aria-label={`${t(($) => $.faqGeneration.see_text)}: ${label}`}
                onClick={() => setShown(url)}
              >
                {t(($) => $.faqGeneration.see_text)}
              </Button>
            </li>
          )
        })}
      </ul>
      {seen.links.length === 0 && <p className="type-meta text-ink-3">{t(($) => $.faqGeneration.no_links)}</p>}
      {read.error && <Note tone="bad" title={read.error.message} />}
      <Button
        variant="ink"
        className="self-start"
        loading={read.isPending}
        loadingLabel={t(($) => $.faqGeneration.reading)}
        disabled={chosen.length === 0}
        onClick={() => read.mutate({ body: { agent_id: agentId, urls: [...chosen] } }, { onSuccess: onRead })}
      >
        {t(($) => $.faqGeneration.read_pages, { count: chosen.length })}
      </Button>
      <PageDrawer agentId={agentId} url={shown} seen={seen} onClose={() => setShown(undefined)} />
    </section>
  )
}
