import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import { FormDialog, RadioList } from '~/ui';
import { useWorld } from '~/world';

/** Storage key: the choice for the visitor's next visit to the country's start page. */
export const languagePreferenceKey = 'language_preference';

const languages = [
  { value: '/fr-be/', label: <span lang="fr-BE">Français</span> },
  { value: '/nl-be/', label: <span lang="nl-BE">Nederlands</span> },
];

/** The choice is stored, and its shop opens on confirm; without a choice nothing changes. */
export function LanguageChoice() {
  const { storage, navigation } = useWorld();
  const [search, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState('/nl-be/');
  const close = () => {
    const rest = new URLSearchParams(search);
    rest.delete('languageSelector');
    setSearch(rest, { replace: true });
  };
  const confirm = () => {
    storage.write(languagePreferenceKey, chosen.slice(1, -1));
    navigation.leaveTo(chosen);
  };
  return (
    <FormDialog
      isOpen
      onClose={close}
      onConfirm={confirm}
      title={<FormattedMessage id="countrySwitch.language.title" />}
      confirmLabel={<FormattedMessage id="countrySwitch.language.confirm" />}
    >
      <RadioList
        name="language"
        legend={<FormattedMessage id="countrySwitch.language.legend" />}
        options={languages}
        value={chosen}
        onChange={setChosen}
      />
    </FormDialog>
  );
}
