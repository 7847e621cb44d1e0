const BARS = 20
/** Decoding needs no loudspeaker; the length of what an offline context would make is of no account. */
const RATE_HZ = 8_000

/** A recording as bars. `peaks`: the loudest of each part, between 0 and 1. @throws if the browser cannot read it */
export async function waveformOf(url: string): Promise<{ seconds: number; peaks: number[] }> {
  const bytes = await (await fetch(url)).arrayBuffer()
  const sound = await new OfflineAudioContext(1, 1, RATE_HZ).decodeAudioData(bytes)
  const samples = sound.getChannelData(0)
  const size = Math.max(1, Math.floor(samples.length / BARS))
  const loudest = Array.from({ length: BARS }, (_, bar) =>
    samples.subarray(bar * size, (bar + 1) * size).reduce((most, each) => Math.max(most, Math.abs(each)), 0),
  )
  const top = Math.max(...loudest) || 1
  return { seconds: sound.duration, peaks: loudest.map((each) => each / top) }
}
