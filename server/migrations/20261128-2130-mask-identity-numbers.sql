-- Identity numbers with letters (DNI, NIE, passports) in names that were written before masking knew them are not found by
-- those who read names masked. What is searched has been folded: signs set apart count whatever their case was.
do $$
declare
  identity constant text := '\m(?:[xyz][ ./-]?\d(?:[ ./-]?\d){6}[ ./-]?[a-z]|\d(?:[ ./-]?\d){7}[ ./-]?[a-z]|[a-z]{1,3}\d{6,9}[a-z]?|[a-z]{2,3}[ ./-]\d{3}[ ./-]?\d{3})\M';
begin
  update contact set searched_masked = regexp_replace(searched_masked, identity, '•••', 'g')
    where searched_masked ~ identity;
  update contact_identity set searched_masked = regexp_replace(searched_masked, identity, '•••', 'g')
    where searched_masked ~ identity;
  update contact_known_as set searched_masked = regexp_replace(searched_masked, identity, '•••', 'g')
    where searched_masked ~ identity;
end $$;
