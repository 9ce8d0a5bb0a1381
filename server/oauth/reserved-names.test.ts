import { expect, it } from 'vitest';
import { isReservedName } from './reserved-names.ts';

it.each(
  (
    'Vitrine V1tr1ne vıtrıne Vіtrіnе νιτɾιηε Vitяine Vitrinɘ vⲓtrine ⱱitrine vitrinə vitrinҽ ' +
    'vitriռe ⅴɨtrine vᎥtrine vitrιпe ѵitrіnе Ꮩitrine 𝚟𝚒𝚝𝚛𝚒𝚗𝚎 vitɼine viтrine vitrinє vİtrine vīтrinе ' +
    'ѴITRINE vitꝛine vitriɳe vitriƞe viʈrine viƭrine ʌitrine'
  ).split(' '),
)('takes %s for the name of this service', (name) => {
  expect(isReservedName(name, 'x.example', [])).toBe(true);
});

it.each(['Atlas', 'Matrix', 'Витязь', 'Vitro', 'Citrine', 'Latrine'])('leaves %s alone', (name) => {
  expect(isReservedName(name, 'x.example', [])).toBe(false);
});
