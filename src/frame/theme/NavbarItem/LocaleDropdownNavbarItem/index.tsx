// Original, plus: the menu leads to the translation of the page, or to the sections in other languages.
import { useActiveDocContext } from '@docusaurus/plugin-content-docs/client';
import { useLocation } from '@docusaurus/router';
import Translate from '@docusaurus/Translate';
import useBaseUrl from '@docusaurus/useBaseUrl';
import names from '@generated/languages/default/languages.json';
import { findTranslationPath, sectionHome, sectionOfPath, sections } from '@site/src/sections';
import IconLanguage from '@theme/Icon/Language';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import type { Props } from '@theme/NavbarItem/LocaleDropdownNavbarItem';
import OriginalLocaleDropdownNavbarItem from '@theme-init/NavbarItem/LocaleDropdownNavbarItem';
import type { ReactNode } from 'react';

export default function LocaleDropdownNavbarItem(props: Props): ReactNode {
  const { pathname } = useLocation();
  const baseUrl = useBaseUrl('/');
  const section = sectionOfPath(pathname, baseUrl);
  const { activeDoc } = useActiveDocContext((section ?? sections[0])?.id);
  const translation = section && findTranslationPath(section, decodeURI(pathname.slice(baseUrl.length - 1)));
  // Not on the not-found page, whose file all addresses share.
  if (!translation || !activeDoc) {
    const others = sections.flatMap((candidate) =>
      candidate.languageLabel
        ? { label: candidate.languageLabel, lang: candidate.language, to: sectionHome(candidate) }
        : [],
    );
    return (
      <OriginalLocaleDropdownNavbarItem
        {...props}
        dropdownItemsAfter={[...props.dropdownItemsAfter, ...others]}
      />
    );
  }
  const { dropdownItemsBefore: _before, dropdownItemsAfter: _after, queryString: _query, ...item } = props;
  const items = names.map(({ code, name }) => {
    const isOther = sections.some(({ id, language }) => id === section.translation?.id && language === code);
    // As in the original, so that the current language is not marked as the current page.
    const current = {
      to: `pathname://${pathname}`,
      target: '_self',
      autoAddBaseUrl: false,
      className: 'dropdown__link--active',
    };
    return { label: name, lang: code, ...(isOther ? { to: translation } : current) };
  });
  const label = props.mobile ? (
    <Translate id="theme.navbar.mobileLanguageDropdown.label">Languages</Translate>
  ) : (
    <>
      <IconLanguage />
      {names.find(({ code }) => code === section.language)?.name}
    </>
  );
  return <DropdownNavbarItem {...item} lang={section.language} label={label} items={items} />;
}
