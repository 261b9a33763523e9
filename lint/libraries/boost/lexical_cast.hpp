#pragma once
namespace boost {
template <class To, class From> To lexical_cast(const From &);
}
