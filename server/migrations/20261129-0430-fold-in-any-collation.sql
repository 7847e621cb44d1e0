-- A text as searches compare it (`searchKey` of the contract). In a database whose letters are those of ASCII (collation C)
-- `lower` leaves all others large: «Œuvre», «Æsir» and «Straẞe» were found by nobody there, and no name in Greek or Cyrillic.
create or replace function plain(value text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(replace(replace(replace(replace(translate(
    regexp_replace(
      lower(normalize(translate(value, U&'\0027\2019\2018\02BC\02BB\02B9\2032\0060\00B4\FF07', ''), nfkd)),
      U&'[\0300-\036F\1AB0-\1AFF\1DC0-\1DFF\20D0-\20FF\FE20-\FE2F]', '', 'g'),
    'ÐØðøĐđĦħıĸŁłŊŋŦŧƀƁƂƄƆƇƉƊƋƎƏƐƑƒƓƔƖƗƘƙƜƝƟƢƤƦƧƩƬƮƱƲƳƵƶƷƸƼǤǶǷȜȠȢȤȷȺȻȽȾɁɃɄɅɆɈɊɌɎɓɗəͰͲͶͿΑΒΓΔΕΖΗΘ'
      || 'ΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩϏϘϚϜϞϠϷϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖ'
      || 'ҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮᲉỺỼỾℲↃⱠⱢⱣⱤⱧⱩⱫⱭⱮⱯⱰⱲⱵⱾⱿ',
    'dododdhhikllnnttbbƃƅɔƈɖdƌǝeɛffɠɣɩɨkkɯɲɵƣƥʀƨʃƭʈʊʋƴzzʒƹƽǥƕƿȝƞȣȥjⱥȼƚⱦɂbʉʌɇɉɋɍɏbdeͱͳͷϳαβγδεζηθ'
      || 'ικλμνξοπρστυφχψωϗϙϛϝϟϡϸϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗ'
      || 'ҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯᲊỻỽỿⅎↄⱡɫᵽɽⱨⱪⱬɑɱɐɒⱳⱶȿɀ'),
    'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ß', 'ss'), 'ẞ', 'ss')
$$;

update contact set searched = plain(searched), searched_masked = plain(searched_masked)
  where searched <> plain(searched) or searched_masked <> plain(searched_masked);
update contact_identity set searched = plain(searched), searched_masked = plain(searched_masked)
  where searched <> plain(searched) or searched_masked <> plain(searched_masked);
update contact_known_as set searched = plain(searched), searched_masked = plain(searched_masked)
  where searched <> plain(searched) or searched_masked <> plain(searched_masked);
update faq set searchable = plain(searchable) where searchable <> plain(searchable);
