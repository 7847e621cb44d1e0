import { AGENT_LANGUAGES } from '@tertulia/contract/agents'
import { GREETING_LENGTH } from '@tertulia/contract/agents.limits'
import { type ChannelStop, channelStops, type StoppableState, StopWords } from '@tertulia/contract/channel-stops'
import type { Returned } from '@tertulia/contract/endpoint'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#api/call.ts'
import { useSend } from '#api/query.ts'
import { useEdit } from '#api/use-edit.ts'
import { InEachLanguage } from '#features/agents/in-each-language.tsx'
import { useFormat } from '#i18n/format.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Form, useForm } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { showToast } from '#ui/toast.tsx'

/** A place for each language, so that a field has something to be in. */
const placesFor = (stop: ChannelStop | null): StopWords =>
  Object.fromEntries(AGENT_LANGUAGES.map((language) => [language, stop?.words[language] ?? '']))

type Props = {
  agentId: string
  state: StoppableState
  /** Default texts, for languages left empty here. */
  words: Returned<typeof channelStops.list>['words']
  name: string
  onClose: () => void
}

/** Asks before a channel stops, with what stops and what customers read of it; of a stopped one it changes the words. */
export function StopChannelDialog({ agentId, state, words, name, onClose }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const { channel, stop, open_conversations, waiting_for_person } = state
  const params = { agent_id: agentId, channel }
  const send = useSend(channelStops.stop, { refreshes: [channelStops.list] })
  const form = useForm(StopWords, placesFor(stop))
  const edit = useEdit<ChannelStop | null, StopWords>(stop, {
    read: async () => {
      const { channels } = await call(channelStops.list, { params: { agent_id: agentId } })
      return channels.find((each) => each.channel === channel)?.stop ?? null
    },
    valuesOf: placesFor,
  })
  const consequence = [
    open_conversations > 0
      ? t(($) => $.channelStops.open, { count: open_conversations })
      : t(($) => $.channelStops.no_open),
    ...(waiting_for_person > 0 ? [t(($) => $.channelStops.waiting, { count: waiting_for_person })] : []),
    t(($) => $.channelStops.kept),
  ].join(' ')
  return (
    <Dialog
      open
      decides={!stop}
      onClose={onClose}
      size="lg"
      title={
        stop
          ? t(($) => $.channelStops.words_title, { channel: name })
          : t(($) => $.channelStops.stop_title, { channel: name })
      }
      {...(!stop && { description: consequence })}
      actions={
        <>
          <Button onClick={onClose}>{t(($) => $.ui.cancel)}</Button>
          <Button
            variant={stop ? 'ink' : 'danger-solid'}
            type="submit"
            form={id}
            loading={send.isPending}
            loadingLabel={stop ? t(($) => $.channelStops.saving) : t(($) => $.channelStops.stopping)}
          >
            {stop ? t(($) => $.channelStops.save) : t(($) => $.channelStops.stop_named, { channel: name })}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        conflict={edit.conflict}
        save={async (typed) => {
          const saved = await edit.save((expected) => send.mutateAsync({ params, body: { words: typed, ...expected } }))
          if (!saved) return false
          showToast({ text: stop ? t(($) => $.channelStops.words_saved) : t(($) => $.channelStops.is_stopped) })
          return onClose()
        }}
      >
        <InEachLanguage label={t(($) => $.channelStops.languages)} languages={words.map(({ language }) => language)}>
          {(language) => (
            <TextField
              multiline
              rows={3}
              optional
              name={language}
              label={t(($) => $.channelStops.words, { language: format.languageName(language) })}
              help={t(($) => $.channelStops.words_help)}
              placeholder={words.find((each) => each.language === language)?.text}
              max={GREETING_LENGTH}
            />
          )}
        </InEachLanguage>
      </Form>
    </Dialog>
  )
}
